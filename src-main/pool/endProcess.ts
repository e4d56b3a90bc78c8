/** Ends a process at once. One that has just ended by itself, its exit still to be told, is no fault. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ESRCH; on Windows EPERM, too.
  }
}
