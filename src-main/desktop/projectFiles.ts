import { open } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { replaceFile } from '../storage/atomicWrite.ts';
import { fileFault } from '../storage/fileFaults.ts';
import { shellSays, spokenLanguage } from './words.ts';

export const PROJECT_EXTENSION = 'cutwright';
/** A job of 2,000 parts with its plan is about 3 MB; true shapes up to 10 MB of outlines fit three times. */
export const PROJECT_LIMIT_BYTES = 32 * 1024 * 1024;
/** What a PDF begins with. */
const PDF_MARK = '%PDF-';

/** What a project file holds: text, or a PDF (base64) that may carry a job. */
export interface ProjectContent {
  readonly text: string;
  readonly pdf?: string;
}

/** Reads a project file. Throws a sentence for people when it is not a file, too large, or neither UTF-8 nor a
 *  PDF. What it means is the page's business (it checks the schema); nothing in it is ever taken as a
 *  path. */
export async function readProject(path: string): Promise<ProjectContent> {
  const name = basename(path);
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new Error(shellSays('notOpened', { name, reason: reasonOf(error) }));
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Error(shellSays('notAFile', { name }));
    if (stat.size > PROJECT_LIMIT_BYTES)
      throw new Error(
        shellSays('tooLarge', { name, size: megabytes(stat.size), most: megabytes(PROJECT_LIMIT_BYTES) }),
      );
    const bytes = await file.readFile();
    return bytes.subarray(0, PDF_MARK.length).toString('latin1') === PDF_MARK
      ? { text: '', pdf: bytes.toString('base64') }
      : { text: decodeUtf8(bytes, name) };
  } finally {
    await file.close();
  }
}

/** Saves a project in place: a link is followed, so that saving does not turn a link into a file. The old file stays
 *  whole when anything goes wrong. */
export async function writeProjectText(path: string, text: string): Promise<void> {
  try {
    await replaceFile(path, text);
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(shellSays('notSavedUnchanged', { name: basename(path), reason }));
  }
}

/** Adds the extension unless the person typed it. */
export function withExtension(path: string, extension: string): string {
  return extname(path).toLowerCase() === `.${extension.toLowerCase()}` ? path : `${path}.${extension}`;
}

/** Folder as shown to the person, with the home folder shortened. */
export function folderLabel(path: string): string {
  const folder = dirname(path);
  const home = homedir();
  const inside = relative(home, folder);
  if (inside === '') return '~';
  return inside.startsWith('..') || inside === folder ? folder : join('~', inside);
}

/** The reason of a file system error in words. */
export const reasonOf = (error: unknown): string => fileFault(error, spokenLanguage());

const megabytes = (bytes: number): string => String(Math.ceil(bytes / (1024 * 1024)));

function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(shellSays('notUtf8', { name }));
  }
}
