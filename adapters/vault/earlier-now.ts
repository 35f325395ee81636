/**
 * SQL for now, of what is forgotten after a time, with the product's own clock as `$1`. Rows bear the database's time: of
 * two clocks the one that is ahead must not make what is new old.
 */
export const EARLIER_NOW = 'least(now(), $1::timestamptz)'
