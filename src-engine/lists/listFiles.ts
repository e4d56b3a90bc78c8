/** Endings of the files that are read as lists: file dialogs offer them, watched folder and command line take them.
 *  Under `xls` programs write web pages and XML; a file of an old Excel is told what to do with it. */
export const LIST_ENDINGS = [
  'csv',
  'tsv',
  'txt',
  'xlsx',
  'xls',
  'ods',
  'fods',
  'ptx',
  'html',
  'htm',
  'xml',
] as const;

/** Whether a file is a list by its name. */
export const isListFile = (name: string): boolean =>
  LIST_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
