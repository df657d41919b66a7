// Rows as the contract has them: dates as ISO strings, everything else as stored.

type Stamped = { createdAt: Date; updatedAt: Date };

export const stamped = <Row extends Stamped>({ createdAt, updatedAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
