import fc from 'fast-check';
import './rawText.ts';

/** Property tests draw the same cases in every run, so that a run is red for a change and not for luck.
 *  CUTWRIGHT_SEED draws others. How many is the property's own number; of those that take more than a tenth of a second
 *  `npm test` looks at a sample (src-engine/testing/quick.ts), on every machine the same. */
fc.configureGlobal({ seed: Number(process.env['CUTWRIGHT_SEED'] ?? 20261120) });

// Test files share a process, whose memory is not that of a service.
process.env['CUTWRIGHT_MEMORY_MB'] ??= '16000';
