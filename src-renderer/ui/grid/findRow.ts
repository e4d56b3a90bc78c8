import { create } from 'zustand';

/** How often the rows of the parts were asked to be searched from outside their list. */
export const useFindWanted = create<{ readonly times: number }>(() => ({ times: 0 }));

/** Opens the line that looks for a text in the list of parts. */
export const findInParts = (): void => useFindWanted.setState(({ times }) => ({ times: times + 1 }));
