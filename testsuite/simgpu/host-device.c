/* The device processes: starting them, asking them.

   A device's process starts when the device is first used, from the file
   simgpu-device beside this library.  It is no child of the program's: the
   program must not meet it in wait ().  It ends when its socket is closed.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Descriptors a program may expect to get are low.  */
#define HIGH_DESCRIPTOR 200

/* The file of the device process.  */
static bool
device_file (char *buffer, size_t size)
{
  Dl_info info;
  if (!dladdr ((void *) device_file, &info))
    return false;
  char *path = realpath (info.dli_fname, NULL);
  char *slash = path ? strrchr (path, '/') : NULL;
  if (slash)
    snprintf (buffer, size, "%.*s/simgpu-device", (int) (slash - path), path);
  free (path);
  return slash != NULL;
}

/* The environment without LD_PRELOAD, which is meant for the program.
   Malloc'ed, the strings are not.  */
static char **
device_environment (void)
{
  size_t n = 0, k = 0;
  while (environ[n])
    n++;
  char **e = malloc ((n + 1) * sizeof *e);
  for (size_t i = 0; i < n; i++)
    if (strncmp (environ[i], "LD_PRELOAD=", 11))
      e[k++] = environ[i];
  e[k] = NULL;
  return e;
}

/* Start FILE for device D with SOCKET as its descriptor 3.  The process that
   we start only starts the one that stays.  */
static bool
spawn (struct device *d, const char *file, int socket)
{
  char ordinal[16], host[16];
  char *argv[] = { (char *) file, ordinal, host, "0", NULL };
  char **env = device_environment ();
  posix_spawn_file_actions_t actions;
  pid_t pid;
  int status;

  snprintf (ordinal, sizeof ordinal, "%d", d->ordinal);
  snprintf (host, sizeof host, "%d", (int) getpid ());
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, socket, 3);
  int error = posix_spawn (&pid, file, &actions, NULL, argv, env);
  posix_spawn_file_actions_destroy (&actions);
  free (env);
  if (error)
    {
      fprintf (stderr, "simgpu: %s: %s\n", file, strerror (error));
      return false;
    }
  while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
    continue;
  return true;
}

static bool
start (struct device *d)
{
  char file[4200];
  int ends[2];
  if (!device_file (file, sizeof file)
      || socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
    return false;
  bool ok = spawn (d, file, ends[1]);
  close (ends[1]);
  d->socket = fcntl (ends[0], F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  if (d->socket < 0)
    d->socket = ends[0];
  else
    close (ends[0]);
  if (!ok)
    device_stop (d);
  return ok;
}

void
device_stop (struct device *d)
{
  if (d->socket >= 0)
    close (d->socket);
  d->socket = -1;
  d->stack = 1024;
  d->shared_version = 0;
}

void
device_forget_all (void)
{
  for (int i = 0; i < n_devices; i++)
    device_stop (&devices[i]);
}

/* 0, or an errno: EFAULT is a bad address of the program's.  */
static int
send_bytes (int fd, const void *buffer, size_t size)
{
  for (const char *p = buffer; size; )
    {
      size_t part = size < (1 << 20) ? size : 1 << 20;
      ssize_t n = send (fd, p, part, MSG_NOSIGNAL);
      if (n < 0 && errno == EINTR)
	continue;
      if (n < 0)
	return errno;
      p += n;
      size -= n;
    }
  return 0;
}

static int
receive (int fd, void *buffer, size_t size)
{
  for (char *p = buffer; size; )
    {
      ssize_t n = recv (fd, p, size, 0);
      if (n < 0 && errno == EINTR)
	continue;
      if (n <= 0)
	return n < 0 ? errno : EPIPE;
      p += n;
      size -= n;
    }
  return 0;
}

static CUresult
lose (struct device *d, const char *why)
{
  fprintf (stderr, "simgpu: device %d: %s\n", d->ordinal, why);
  device_stop (d);
  return d->lost = CUDA_ERROR_LAUNCH_FAILED;
}

/* Take the text of a reply.  What a kernel printed goes where the program's
   own output goes.  */
static int
receive_text (struct device *d, size_t size, char **text)
{
  char *buffer = malloc (size + 1);
  int error = receive (d->socket, buffer, size);
  buffer[size] = 0;
  if (text && !error)
    {
      *text = buffer;
      return 0;
    }
  if (!error && size)
    {
      fwrite (buffer, 1, size, stdout);
      fflush (stdout);
    }
  free (buffer);
  return error;
}

CUresult
device_request (struct device *d, int op, const uint64_t *args,
		const void *payload, size_t size, struct simgpu_reply *reply,
		void *data, size_t data_size, char **text)
{
  struct simgpu_request request = { .op = op, .size = size };
  struct simgpu_reply none;
  if (!reply)
    reply = &none;
  if (d->lost)
    return d->lost;
  if (d->socket < 0 && !start (d))
    return d->lost = CUDA_ERROR_OPERATING_SYSTEM;
  if (args)
    memcpy (request.a, args, sizeof request.a);
  int error = send_bytes (d->socket, &request, sizeof request);
  if (!error)
    error = send_bytes (d->socket, payload, size);
  if (!error)
    error = receive (d->socket, reply, sizeof *reply);
  if (!error)
    error = receive_text (d, reply->text, text);
  if (!error && reply->data <= data_size)
    error = receive (d->socket, data, reply->data);
  if (error == EFAULT)
    return lose (d, "a copy was given a bad host address");
  if (error)
    return lose (d, "its process has ended");
  if (reply->status >= CUDA_ERROR_ILLEGAL_ADDRESS)
    d->lost = reply->status;
  return reply->status;
}
