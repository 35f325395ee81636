import { assemble, type PageTexts } from './texts.ts'

export const catalogue = assemble(
  import.meta.glob('./vi/*.ts', { eager: true }),
  import.meta.glob('./vi/resource/**/*.ts', { eager: true }),
)

export const pages: PageTexts = {
  closing: () => import('./vi/pages/closing.ts'),
  erasure: () => import('./vi/pages/erasure.ts'),
  lead: () => import('./vi/pages/lead.ts'),
  paper: () => import('./vi/pages/paper.ts'),
  report: () => import('./vi/pages/report.ts'),
  settlement: () => import('./vi/pages/settlement.ts'),
  system: () => import('./vi/pages/system.ts'),
  upload: () => import('./vi/pages/upload.ts'),
}
