import { execFileSync } from 'node:child_process';

/** The commit that is measured, with a + where src-engine differs from it; empty outside a repository. */
export function commitOf(): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', '../../src-engine') !== '';
    return git('rev-parse', '--short=10', 'HEAD') + (changed ? '+' : '');
  } catch {
    return '';
  }
}
