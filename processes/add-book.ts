import { addBook, BookIsThere } from '../adapters/postgres/add-book.ts'
import { bookName, namesOf, ownerOf } from './book.ts'
import { runCommand } from './console.ts'
import { readSettings, StartRefused } from './settings.ts'

const usage = `npm run add-book -- <name>

  Makes room for a book on the Postgres of DATABASE_URL, whose role has to be allowed to make roles and databases: a
  database of its own, and the roles that may enter it. Prints the settings with which the book is started; they reach
  no other book. Write them down: the password is kept nowhere.`

const main = async (): Promise<number> => {
  const [name] = process.argv.slice(2)
  if (!name || name.startsWith('-')) {
    console.log(usage)
    return 2
  }
  const read = bookName.safeParse(name)
  if (!read.success)
    throw new StartRefused(`A book cannot be called ${name}: it ${read.error.issues[0]?.message}.`)
  const { databaseUrl: serverUrl } = readSettings({ ...process.env, BOOK: '' })
  if (!serverUrl)
    throw new StartRefused('Set DATABASE_URL to the server, with a role that may make roles and databases.')
  const { database, roles, subject, streams } = namesOf(name)
  const url = await addBook({ serverUrl, names: { database: database!, roles }, owner: ownerOf(name) })
  console.log(`BOOK=${name}\nDATABASE_URL=${url}`)
  console.log(
    `# In NATS let its user publish and subscribe to ${subject} alone; in EventStoreDB its streams begin with ${streams}`,
  )
  return 0
}

await runCommand(main, (error) =>
  error instanceof BookIsThere
    ? `There is a database ${error.message} on this server already.`
    : `No book was added: ${error.message}`,
)
