import { assemble } from './texts.ts'

export const catalogue = assemble(
  import.meta.glob('./vi/*.ts', { eager: true }),
  import.meta.glob('./vi/resource/**/*.ts', { eager: true }),
)
