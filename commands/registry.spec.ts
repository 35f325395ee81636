import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from './registry.ts'

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

it('knows the commands of every file of commands', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.definitions.ts'),
  )
  for (const file of files) {
    const found = Object.values(await import(join(import.meta.dirname, file))).filter(
      (value) => typeof value === 'object' && value !== null && 'entity' in value,
    )
    expect(
      found.filter((command) => !commands.includes(command as never)),
      file,
    ).toEqual([])
  }
})

it('has no two commands with one route', () => {
  expect(repeated(commands.flatMap(({ route }) => (route ? [`${route.method} ${route.path}`] : [])))).toEqual(
    [],
  )
})

it('finds what the path of a new entity says in its body', () => {
  for (const { creates, own, route, body, name } of commands) {
    const parents = [...(route?.path ?? '').matchAll(/:(\w+)/g)].map(([, parent]) => parent as string)
    if (creates) expect(Object.keys(body.shape), name).toEqual(expect.arrayContaining(parents))
    else if (route && !own) expect(parents, name).toContain('id')
  }
})
