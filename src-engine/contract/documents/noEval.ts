import { config } from 'zod';

/** The page's content security policy forbids making code out of text, and a caught attempt is still
 *  reported. Must run before the first schema is made; kept documents are small, so nothing is slower for
 *  it. */
config({ jitless: true });
