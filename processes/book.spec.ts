import { expect, it } from 'vitest'
import { namesOf, ownerOf } from './book.ts'
import { readSettings } from './settings.ts'

const LONGEST = `a${'-b'.repeat(19)}c`

it('leaves an installation without a book what it has always been called', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://o@db/x', DATA_DIR: '/data' })).toMatchObject({
    dataDir: '/data',
    databaseUrl: 'postgres://o@db/x',
    names: {
      database: undefined,
      roles: { log: 'so_nha_log', app: 'so_nha_app' },
      streams: '',
      subject: 'so-nha.signal',
      cookie: 'sid',
    },
  })
})

it('gives a book a folder, a database, roles, streams, a subject and a cookie of its own', () => {
  const env = {
    BOOK: 'hoa-sen',
    DATABASE_URL: 'postgres://o:p%40@db/postgres?sslmode=require',
    DATA_DIR: '/data',
  }
  expect(readSettings(env)).toMatchObject({
    dataDir: '/data/hoa-sen',
    databaseUrl: 'postgres://o:p%40@db/so_nha_hoa_sen?sslmode=require',
    names: {
      database: 'so_nha_hoa_sen',
      roles: { log: 'so_nha_hoa_sen_log', app: 'so_nha_hoa_sen_app' },
      streams: 'hoa_sen.',
      subject: 'so-nha.hoa-sen.signal',
      cookie: 'sid-hoa-sen',
    },
  })
})

it.each(['', '1a', '-a', 'a-', 'a--b', 'a_b', 'A', 'hoa sen', 'nhà', '../b', 'a.b', 'a*', `${LONGEST}d`])(
  'refuses to call a book "%s"',
  (name) => {
    // An empty setting is an unset one.
    if (name === '') expect(readSettings({ BOOK: name }).names.database).toBeUndefined()
    else expect(() => readSettings({ BOOK: name })).toThrow('The setting BOOK is wrong')
  },
)

it('makes no name that is too long for Postgres, and none that two books share', () => {
  const books = ['a', 'b', 'log', 'app', 'owner', 'a-log', 'a-app', 'log-app', 'so-nha', LONGEST]
  const all = books.flatMap((book) => {
    expect(readSettings({ BOOK: book }).dataDir.endsWith(`/${book}`)).toBe(true)
    const { database, roles, streams, subject, cookie } = namesOf(book)
    return [`database ${database}`, ...[...Object.values(roles), ownerOf(book)], streams, subject, cookie]
  })
  const alone = namesOf(undefined)
  all.push(...Object.values(alone.roles), alone.subject, alone.cookie)
  expect(new Set(all).size).toBe(all.length)
  for (const name of all) expect(Buffer.byteLength(name.replace('database ', ''))).toBeLessThanOrEqual(63)
})
