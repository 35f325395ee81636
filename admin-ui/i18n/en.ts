import { assemble } from './texts.ts'

export const catalogue = assemble(
  import.meta.glob('./en/*.ts', { eager: true }),
  import.meta.glob('./en/resource/**/*.ts', { eager: true }),
)
