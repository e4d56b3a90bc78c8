/** Endings of the files that are read as lists: file dialogs offer them, watched folder and command line take them. */
export const LIST_ENDINGS = ['csv', 'tsv', 'txt', 'xlsx', 'ods', 'ptx'] as const;

/** Whether a file is a list by its name. */
export const isListFile = (name: string): boolean =>
  LIST_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
