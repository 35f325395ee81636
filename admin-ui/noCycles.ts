import type { Plugin } from 'vite'

/**
 * Fails the build where chunks import one another in a circle: the first of them then runs before what it needs, and
 * its pages never come up. The cause is a page that imports what only later chunks have, as forms; `lazy` mends it.
 */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (name: string): readonly string[] => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const done = new Set<string>()
    const visit = (name: string, way: readonly string[]): void => {
      if (way.includes(name)) throw new Error(`Chunks in a circle: ${[...way, name].join(' → ')}`)
      if (done.has(name)) return
      for (const next of importsOf(name)) visit(next, [...way, name])
      done.add(name)
    }
    Object.keys(bundle).forEach((name) => {
      visit(name, [])
    })
  },
})
