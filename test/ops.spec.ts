import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../api/health/metrics.ts'
import { settingNames } from '../processes/settings.ts'

const ops = join(import.meta.dirname, '..', 'ops')
const read = (path: string) => readFileSync(join(ops, path), 'utf8')
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

type Panel = {
  readonly title: string
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
  readonly targets: readonly { readonly expr: string }[]
}
const dashboard = JSON.parse(read('grafana/so-nha.json')) as { readonly panels: readonly Panel[] }

/** Names in expressions of PromQL, without its own words, labels, strings and ranges. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}|\b(?:by|on|without) \([^)]*\)/g, ' ')
      .matchAll(/\b[a-z][a-z0-9_]{4,}\b(?! ?\()/g),
  ].map(([name]) => name)

/** What a process really tells, and what Prometheus says of it. */
const told = async (): Promise<Set<string>> => {
  const nothing = async () => undefined
  const models = [{ model: 'room', behind: 0, secondsBehind: 0, parked: 0 }]
  const health = {
    database: nothing,
    log: nothing,
    disk: nothing,
    clock: async () => true,
    money: async () => ({ behind: 3, secondsBehind: 90 }),
    readModels: async () => ({
      behind: 0,
      secondsBehind: 0,
      parked: 0,
      isStuck: false,
      isBuilding: false,
      models,
    }),
  }
  const metrics = createMetrics(() => 0, { health })
  metrics.observe({ method: 'GET', route: '/room', status: 200, milliseconds: 3 })
  return new Set([
    'up',
    ...[...(await metrics.text()).matchAll(/^([a-z]\w*)[{ ]/gm)].map(([, name]) => name as string),
  ])
}

describe('alerts and dashboard', () => {
  const rules = read('prometheus/so-nha.rules.yml')
  const expressions = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, lines, line]) => lines ?? (line as string),
  )

  it('ask for nothing that no process tells', async () => {
    const known = await told()
    const asked = [
      ...expressions,
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions).toHaveLength([...rules.matchAll(/- alert:/g)].length)
    expect(asked.length).toBeGreaterThan(25)
    for (const expression of asked) {
      expect([expression, metricsIn(expression).filter((name) => !known.has(name))]).toEqual([expression, []])
      expect(expression).toContain('{job="so-nha"')
    }
  })

  it('say of each alert what it means and what to do', () => {
    const alerts = rules.split('- alert: ').slice(1)
    for (const alert of alerts) {
      expect(alert).toMatch(/severity: (page|ticket)/)
      expect(alert).toMatch(/summary: \S/)
      expect(alert).toMatch(/todo: \S/)
    }
  })

  it('draw no panel over another', () => {
    const taken = new Set<string>()
    for (const { title, gridPos } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect([title, x < 24, taken.has(`${x}/${y}`)]).toEqual([title, true, false])
          taken.add(`${x}/${y}`)
        }
  })
})

const promtool = isThere('promtool', '--version')
describe.skipIf(!promtool)(promtool ? 'promtool' : 'promtool: not run, Prometheus is not installed', () => {
  it.each([
    ['check', 'rules', 'so-nha.rules.yml'],
    ['test', 'rules', 'so-nha.rules.test.yml'],
  ])('finds nothing wrong: %s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, {
      cwd: join(ops, 'prometheus'),
      encoding: 'utf8',
    })
    expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 })
  })
})

const compose = isThere('docker-compose', 'version')
describe.skipIf(!compose)(
  compose ? 'two machines' : 'two machines: not run, docker-compose is not installed',
  () => {
    it.each(['data', 'app'])('are described by %s.yml, every image pinned to a version', (name) => {
      const args = ['-f', `ops/two-machines/${name}.yml`, 'config']
      const { status, stdout, stderr } = spawnSync('docker-compose', args, {
        cwd: join(ops, '..'),
        encoding: 'utf8',
        env: { ...process.env, DATA_ADDRESS: '10.0.0.1', SITE: 'nha.example.vn' },
      })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      for (const [, image] of stdout.matchAll(/^ {4}image: (?!so-nha)(.*)$/gm))
        expect(image).toMatch(/:v?\d+\.\d+/)
      expect(stdout).not.toMatch(/POSTGRES_PASSWORD: |postgres:\/\/postgres/)
    })
  },
)

const units = globSync('systemd/*', { cwd: ops })
const analyze = isThere('systemd-analyze', '--version')
describe('systemd units', () => {
  it('set nothing that is no setting', () => {
    expect(units.length).toBeGreaterThan(2)
    for (const unit of units)
      for (const [, line] of read(unit).matchAll(/^Environment=(.*)$/gm))
        for (const [name] of (line as string).matchAll(/[A-Z_]+(?==)/g))
          expect([unit, ['NODE_ENV', 'MALLOC_ARENA_MAX', ...settingNames].includes(name)]).toEqual([
            unit,
            true,
          ])
  })

  it.skipIf(!analyze)(
    analyze ? 'are understood by systemd, and expose little' : 'not run, systemd-analyze is not installed',
    () => {
      const place = mkdtempSync(join(tmpdir(), 'so-nha-units-'))
      try {
        // Here the program is elsewhere, and the other services are not there.
        for (const unit of units)
          writeFileSync(
            join(place, unit.replace(/^systemd\//, '').replace('@.', '@hoa-sen.')),
            read(unit)
              .replaceAll('/opt/so-nha/node_modules/node/bin/node', process.execPath)
              .replaceAll('/opt/so-nha', place),
          )
        for (const name of [
          'so-nha@hoa-sen.service',
          'so-nha-backup@hoa-sen.service',
          'so-nha-backup@hoa-sen.timer',
        ]) {
          const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(place, name)], {
            encoding: 'utf8',
          })
          const ofOurs = (stdout + stderr).split('\n').filter((line) => line.includes('so-nha'))
          expect([name, ofOurs]).toEqual([name, []])
        }
        const { stdout } = spawnSync(
          'systemd-analyze',
          ['security', '--offline=true', '--no-pager', join(place, 'so-nha@hoa-sen.service')],
          { encoding: 'utf8' },
        )
        const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
        expect(Number(exposure)).toBeLessThan(3)
      } finally {
        rmSync(place, { recursive: true })
      }
    },
  )
})
