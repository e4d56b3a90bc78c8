import { fieldOf, isOneOf } from '../../src-engine/contract/narrow.ts';

/** Why a file cannot be read or written, as it follows the name of the file. */
const EN = {
  gone: 'it is not there',
  denied: 'this user may not access it',
  readOnly: 'the drive is read-only',
  full: 'the drive is full',
  folder: 'it is a folder',
  notInFolder: 'a part of its path is a file',
  busy: 'another program is using it',
  held: 'another program is using it, or this user may not change it',
  longName: 'the name is too long',
  links: 'its links lead in a circle',
  tooMany: 'too many files are open',
  away: 'its drive cannot be reached',
  broken: 'the drive reported a fault',
} as const;
type Fault = keyof typeof EN;

const DE: Readonly<Record<Fault, string>> = {
  gone: 'die Datei oder ihr Ordner ist nicht da',
  denied: 'dieser Benutzer darf nicht darauf zugreifen',
  readOnly: 'das Laufwerk ist schreibgeschützt',
  full: 'das Laufwerk ist voll',
  folder: 'es ist ein Ordner',
  notInFolder: 'ein Teil des Pfads ist eine Datei',
  busy: 'ein anderes Programm benutzt die Datei',
  held: 'ein anderes Programm benutzt die Datei, oder dieser Benutzer darf sie nicht ändern',
  longName: 'der Name ist zu lang',
  links: 'die Verweise führen im Kreis',
  tooMany: 'zu viele Dateien sind offen',
  away: 'das Laufwerk ist nicht erreichbar',
  broken: 'das Laufwerk meldet einen Fehler',
};

const WORDS = { en: EN, de: DE } as const;

const FAULTS = new Map<unknown, Fault>([
  ['ENOENT', 'gone'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EROFS', 'readOnly'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EISDIR', 'folder'],
  ['ENOTDIR', 'notInFolder'],
  ['EBUSY', 'busy'],
  ['ETXTBSY', 'busy'],
  ['ENAMETOOLONG', 'longName'],
  ['ELOOP', 'links'],
  ['EMFILE', 'tooMany'],
  ['ENFILE', 'tooMany'],
  // A network drive whose other end is gone.
  ['ESTALE', 'away'],
  ['ENOTCONN', 'away'],
  ['EHOSTDOWN', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ETIMEDOUT', 'away'],
  ['EIO', 'broken'],
]);

/** What the system reported of a file, in words; of any other error what it says itself. */
export function fileFault(error: unknown, language: keyof typeof WORDS = 'en'): string {
  const known = isMaybeHeld(error) ? 'held' : FAULTS.get(fieldOf(error, 'code'));
  if (known !== undefined) return WORDS[language][known];
  return error instanceof Error ? error.message : String(error);
}

/** Windows says the same of a file that another program has open as of one that nobody may touch. */
const isMaybeHeld = (error: unknown): boolean =>
  process.platform === 'win32' &&
  isOneOf(['rename', 'unlink'], fieldOf(error, 'syscall')) &&
  isOneOf(['EPERM', 'EACCES'], fieldOf(error, 'code'));
