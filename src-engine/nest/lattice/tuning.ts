/** Constants of the lattice search. */
export const LATTICE = {
  /** Copies left from which a row is laid as a lattice, and share of the area left it must have. */
  pieces: 8,
  share: 0.25,
  /** Vertices of the outlines whose no-fit polygons are made; convex ones may have more. */
  vertices: 48,
  convexVertices: 128,
  /** Pairs of edges in all no-fit polygons of a part: 24 vertices where four turns are combined. */
  edgePairs: 6000,
  /** The same for outlines that cannot be made coarse enough for it: beyond this, fewer turns are combined. */
  mostEdgePairs: 8000,
  /** Bulge of the simplification, share of the diagonal; at most, where there are too many pairs of edges. */
  deviation: 0.003,
  mostDeviation: 0.05,
  /** Turns of a part that are combined to pairs. */
  turns: 6,
  /** Places of the second shape along the outline of the first, and refined ones around a good one. */
  places: 72,
  refinedPlaces: 8,
  refinements: 3,
  /** Directions between 0 and 180 degrees, beside the sheet's axes. */
  directions: 12,
  /** Lattices within this factor of the densest are kept. */
  nearBest: 1.06,
  /** Kept per motif and direction, refined ones, and counted on the sheet. */
  kept: 2,
  keptOfAxes: 16,
  refined: 24,
  counted: 150,
  /** Looked around again on the sheet. */
  recounted: 8,
  /** A pitch may be an end of a blocked stretch divided by up to this. */
  parts: 3,
  /** Steps of height, at most this fine a share of the reach, then halved so often. */
  heights: 14,
  finest: 400,
  halvings: 14,
  /** Copies that the corner of the sheet holds where a lattice is laid: times those wanted, and more. */
  times: 4,
  more: 100,
  /** Phases along each lattice vector. */
  phases: 8,
  /** Work of the scan of one part. */
  work: { most: 120_000_000, half: 100 },
} as const;
