import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { addOwner } from '../commands/person/staff.definitions.ts'
import { SYSTEM } from '../domain/event.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'

const run = promisify(execFile)

it('gives an owner who cannot sign in a link and another address, from the console', async () => {
  const dataDir = await temporaryFolder('owner')
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  const owner = (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, 'owner.ts'), ...args], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => stderr as string,
    )
  const product = await composeProduct(readSettings(env), { now: () => new Date().toISOString() })
  const projector = product.startProjector()
  try {
    const body = { firstName: 'Hoa', lastName: 'Nguyễn', email: 'typo@example.con' }
    const commandId = '3f333df6-90a4-4fda-8dd3-9485d27cee36'
    const { id, position } = await product.handle({
      definition: addOwner,
      body,
      actor: SYSTEM,
      commandId,
      correlationId: commandId,
    })
    await product.progress.waitFor(position, 5_000)
    expect(await owner()).toContain('typo@example.con  address not proved: cannot sign in')
    expect(await owner('nobody@example.com')).toContain('No owner has the address nobody@example.com')

    const said = await owner('typo@example.con', '--new-address', 'hoa@example.com')
    const [, link] = /new-password#(\S+)/.exec(said) ?? []
    const { email, token } = Object.fromEntries(new URLSearchParams(link))
    expect(email).toBe('hoa@example.com')
    expect(await product.links.find(token as string, 'hoa@example.com')).toMatchObject({
      personID: id,
      used: false,
    })
    const events = await product.log.readStream(`person-${id}`)
    expect(events.map(({ type, metadata }) => [type, metadata.actor.role])).toEqual([
      ['PersonAdded', 'system'],
      ['EmailChangeRequested', 'system'],
      ['EmailChanged', 'system'],
    ])
    await product.progress.waitFor(events.at(-1)!.position, 5_000)
    expect(await owner()).toContain('hoa@example.com  can sign in')
  } finally {
    await projector.stop()
    await product.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('ends with a sentence, and by itself, where the log has lost its end', async () => {
  const dataDir = await temporaryFolder('owner-cut')
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  try {
    const product = await composeProduct(readSettings(env), { now: () => new Date().toISOString() })
    const commandId = randomUUID()
    const body = { firstName: 'Hoa', lastName: 'Nguyễn', email: 'hoa@example.com' }
    await product.handle({ definition: addOwner, body, actor: SYSTEM, commandId, correlationId: commandId })
    await product.chain.extend()
    await product.vault.query(
      `insert into vault.chain (place, event, position, hash)
       select place + 1, gen_random_uuid(), repeat('9', 19), hash from vault.chain`,
    )
    await product.close()
    const args = [join(import.meta.dirname, 'owner.ts')]
    const ended = await run(process.execPath, args, { env, timeout: 60_000 }).catch((error) => error)
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('one moment') })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
