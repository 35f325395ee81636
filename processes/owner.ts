import { randomUUID } from 'node:crypto'
import { changeEmail, requestEmailChange } from '../commands/person/own.definitions.ts'
import { SYSTEM } from '../domain/event.ts'
import { email } from '../domain/fields.ts'
import { Refusal } from '../domain/refusal.ts'
import { runCommand } from './console.ts'
import { composeProduct } from './product.ts'
import { readSettings, StartRefused } from './settings.ts'

const usage = `npm run owner
npm run owner -- <address> [--new-address <address>]

  Alone: lists the owners and whether they can sign in. With an owner's address: prints a link with which a new
  password is set, good once and for 30 minutes; with --new-address, after the owner's address was changed to that.
  For an owner who cannot sign in any more; what is changed stands in the log as done by the system.`

const MINUTES = 30

type Owner = { id: string; email: string | null; emailVerified: boolean }

const main = async (): Promise<number> => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
    return 2
  }
  const settings = readSettings(process.env)
  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  try {
    const { rows: owners } = await product.vault.query<Owner>(
      `select id, email, "emailVerified" from read.person
       where role = 'owner' and "deletedAt" is null order by "createdAt"`,
    )
    const [address] = args
    if (!address) {
      for (const one of owners)
        console.log(
          `${one.email}  ${one.emailVerified ? 'can sign in' : 'address not proved: cannot sign in'}`,
        )
      if (owners.length === 0) console.log('There is no owner; the start prints a token for the first one.')
      return 0
    }
    const owner = owners.find((one) => one.email === address.toLowerCase())
    if (!owner) throw new StartRefused(`No owner has the address ${address}. \`npm run owner\` lists them.`)
    const wanted = args[args.indexOf('--new-address') + 1]
    const to = args.includes('--new-address') ? addressIn(wanted) : owner.email!
    if (to !== owner.email) {
      const envelope = { id: owner.id, body: { email: to }, actor: SYSTEM, correlationId: randomUUID() }
      await product.handle({ ...envelope, definition: requestEmailChange, commandId: randomUUID() })
      await product.handle({ ...envelope, definition: changeEmail, commandId: randomUUID() })
    }
    const token = await product.links.make({
      personID: owner.id,
      address: to,
      purpose: 'password',
      minutes: MINUTES,
    })
    console.log(`${settings.publicUrl}/new-password#${new URLSearchParams({ email: to, token })}`)
    console.log(`Good once, for ${MINUTES} minutes. Whoever opens it sets the password of ${to}.`)
    return 0
  } finally {
    await product.close()
  }
}

const addressIn = (text: string | undefined): string => {
  const read = email().safeParse(text)
  if (!read.success) throw new StartRefused(`${text ?? 'Nothing'} is no address.`)
  return read.data
}

await runCommand(main, (error) =>
  error instanceof Refusal && error.reason === 'EmailTaken' ? 'Somebody else has that address.' : undefined,
)
