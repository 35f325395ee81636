import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

it.each(settingNames)('the setting %s is told to who runs the product', (name) => {
  const docs = ['README.md', 'docs/operations.md'].map((path) =>
    readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
  )
  expect(docs.join()).toContain(`\`${name}\``)
})

// Ports are the image's there, and the demo's stand-in belongs to `npm start` alone.
it.each(settingNames.filter((name) => !['PORT', 'HEALTH_PORT', 'MOMO_SIMULATOR_PORT'].includes(name)))(
  'the setting %s reaches the processes of docker-compose.yml',
  (name) => {
    const compose = readFileSync(join(import.meta.dirname, '..', 'docker-compose.yml'), 'utf8')
    expect(compose).toMatch(new RegExp(`^    ${name}(_FILE)?: `, 'm'))
  },
)

it('reads a secret from the file that NAME_FILE names, and puts the password into the address', () => {
  const directory = mkdtempSync(join(tmpdir(), 'so-nha-settings-'))
  const path = join(directory, 'password')
  writeFileSync(path, 'p@ss/word\n')
  const DATABASE_URL = 'postgres://so_nha_owner@postgres:5432/so_nha'
  try {
    expect(readSettings({ DATABASE_URL, DATABASE_PASSWORD_FILE: path }).databaseUrl).toBe(
      'postgres://so_nha_owner:p%40ss%2Fword@postgres:5432/so_nha',
    )
    expect(() =>
      readSettings({ DATABASE_URL, DATABASE_PASSWORD: 'a', DATABASE_PASSWORD_FILE: path }),
    ).toThrow('Set DATABASE_PASSWORD or DATABASE_PASSWORD_FILE, not both.')
    expect(() => readSettings({ MASTER_KEY_FILE: join(directory, 'none') })).toThrow(
      'cannot be read (ENOENT)',
    )
  } finally {
    rmSync(directory, { recursive: true })
  }
})

it('refuses an address of NATS that is none, and takes several', () => {
  expect(() => readSettings({ NATS_URL: 'foo' })).toThrow('The setting NATS_URL is wrong')
  expect(readSettings({ NATS_URL: 'nats://a:4222,tls://b:4222' }).natsUrl).toBe('nats://a:4222,tls://b:4222')
})

it('refuses an address of files that is none, without its secret', () => {
  const read = (FILES_URL: string) => () => readSettings({ FILES_URL })
  expect(read('https://key:secret@host/bucket')).toThrow(
    /^The setting FILES_URL is wrong: must be an address like s3/,
  )
  expect(read('s3+https://key:a/secret@host/bucket')).toThrow(/^(?!.*a\/secret).*FILES_URL/)
  expect(read('s3+https://key:a%2Fsecret@host/bucket')().filesUrl).toContain('host/bucket')
})

it('warns of a demo that others can reach', () => {
  const warned = (env: Record<string, string>) => readSettings(env).warnings.length > 0
  expect(['0.0.0.0', '::', '10.0.0.1', 'nha.example.vn'].map((HOST) => warned({ HOST }))).toEqual(
    Array(4).fill(true),
  )
  expect(['127.0.0.1', '::1', 'localhost'].map((HOST) => warned({ HOST }))).toEqual(Array(3).fill(false))
  expect([warned({}), warned({ DEMO: '0', HOST: '0.0.0.0' })]).toEqual([false, false])
})
