import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 300;

/** Calls `onGone` once when the process that started this one ends. npm does not pass SIGTERM to its scripts,
 *  and between npm and the script stands a shell that outlives it; so the shell's parent is watched as
 *  well. */
export function watchStarter(onGone: () => void): void {
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    const gone = process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent);
    if (!gone) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Only Linux shows it as a file; elsewhere the direct parent has to do. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function isShell(pid: number): boolean {
  try {
    return /^(sh|bash|dash)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}
