import fc from 'fast-check';

/** Property tests draw the same cases in every run, so that a run is red for a change and not for luck. CUTWRIGHT_SEED draws others. */
fc.configureGlobal({ seed: Number(process.env['CUTWRIGHT_SEED'] ?? 20261120) });
