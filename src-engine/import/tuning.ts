/** Bounds and tolerances of the import, each with its reason. */

/** Default of `flattenTolerance` (API-V1 "Import"). */
export const DEFAULT_FLATTEN_TOLERANCE = 0.2;

/** Open ends nearer than this are one point (DECISIONS 34), in the file's unit ... */
export const JOIN_DISTANCE = 0.01;
/** ... or this share of the drawing's size, whichever is larger. */
export const JOIN_SHARE = 1e-6;
/** Ends this near, as a share of the drawing's size, are joined first, so that a drawing finer than
 *  JOIN_DISTANCE keeps its shape. */
export const EXACT_JOIN_SHARE = 1e-9;

/** Above this many open lines they are joined once: twice takes seconds, and no drawing of parts has as many. */
export const MAX_WAITING_LINES = 100_000;

/** Coordinates are rounded to this many units of 1: six decimals, as every length of the contract. */
export const COORDINATE_STEPS = 1e6;

/** Points all curves together may be flattened to. A 4,000,000 character path of plain lines has about
 *  1,000,000. */
export const MAX_POINTS = 2_000_000;
/** A drawing of more curves than this has its small ones flattened coarsely (the tolerance is kept): 270,000
 *  curves fit into a file of 4,000,000 characters. */
export const COARSE_ABOVE = 40_000;
/** Entities an INSERT or <use> bomb may expand to. The largest real file tried expands to 6,000. */
export const MAX_EXPANDED = 200_000;
/** Blocks in blocks, <use> of <use>. Deeper content is left out with a warning. */
export const MAX_INSERT_DEPTH = 32;
/** Elements inside elements of an SVG file. Real files stay below 30. */
export const MAX_XML_DEPTH = 256;
/** Elements of an SVG file that are kept (drawn, or referred to by <use>). */
export const MAX_XML_NODES = 400_000;

/** Work bounds of the checks, counted in comparisons; a drawing that needs more is not one of parts. */
export const MAX_NESTING_COMPARISONS = 100_000_000;
export const MAX_CONTAINMENT_EDGES = 200_000_000;
/** Comparisons spent on the search for self-crossings of one ring, and of all rings. */
export const MAX_CROSSING_COMPARISONS = 20_000_000;
export const MAX_CROSSING_COMPARISONS_TOTAL = 60_000_000;
/** A ring that crosses itself more often is a scribble: the union would take seconds, so it stays as drawn,
 *  with a warning. */
export const MAX_REPAIRED_CROSSINGS = 30_000;

/** Crossings repaired in one file. */
export const MAX_REPAIRED_CROSSINGS_TOTAL = 200_000;

/** Pieces of a repaired ring smaller than this share of its largest piece are drawing errors, not parts. */
export const SLIVER_SHARE = 1e-4;
/** Loops that change an outline's area by less than this share are what an offset by half a laser's cut leaves in
 *  corners (0.0007 of a small hole in drawings of boxes.py): told by their number alone. */
export const TINY_LOOPS_SHARE = 1e-3;
/** Rings thinner than this share of the drawing's size squared have no area. */
export const NO_AREA_SHARE = 1e-13;

/** Lines that never closed which `include: ["open"]` returns. */
export const MAX_OPEN_RETURNED = 200;
/** Warnings of one kind before they are only counted. */
export const WARNINGS_OF_A_KIND = 20;

/** A part whose rim around a hole is narrower than this share of its shorter side is told: a doubled line. */
export const THIN_RIM = 0.004;
