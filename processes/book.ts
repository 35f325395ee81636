import { z } from 'zod'

/** Longer ones would not leave room for `so_nha_` and `_owner` in the 63 bytes of a name in Postgres. */
const MOST_LETTERS = 40

/** A name that is valid in a folder, a database, a subject of NATS and a cookie. */
export const bookName = z
  .string()
  .max(MOST_LETTERS, `must have ${MOST_LETTERS} letters at most`)
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'must be lower case letters and digits with single dashes between, and begin with a letter',
  )

/** The names that an installation uses on servers shared with others. */
export type Names = ReturnType<typeof namesOf>

/**
 * Every name that depends on the book is derived here. Postgres separates advisory locks, channels and
 * schemas by database, so a database of its own is enough there. Without a book: the names from before there
 * were books.
 */
export const namesOf = (book: string | undefined) => {
  if (book === undefined) {
    const roles = { log: 'so_nha_log', app: 'so_nha_app' }
    return { database: undefined, roles, streams: '', subject: 'so-nha.signal', cookie: 'sid' }
  }
  // No dashes: EventStoreDB ends the category of a stream at the first one.
  const word = book.replaceAll('-', '_')
  return {
    database: `so_nha_${word}`,
    roles: { log: `so_nha_${word}_log`, app: `so_nha_${word}_app` },
    streams: `${word}.`,
    subject: `so-nha.${book}.signal`,
    cookie: `sid-${book}`,
  }
}

/** The role that owns the database of a book, and may do nothing outside of it. */
export const ownerOf = (book: string): string => `so_nha_${book.replaceAll('-', '_')}_owner`
