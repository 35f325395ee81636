import { assemble, type PageTexts } from './texts.ts'

export const catalogue = assemble(
  import.meta.glob('./en/*.ts', { eager: true }),
  import.meta.glob('./en/resource/**/*.ts', { eager: true }),
)

export const pages: PageTexts = {
  closing: () => import('./en/pages/closing.ts'),
  erasure: () => import('./en/pages/erasure.ts'),
  lead: () => import('./en/pages/lead.ts'),
  paper: () => import('./en/pages/paper.ts'),
  report: () => import('./en/pages/report.ts'),
  settlement: () => import('./en/pages/settlement.ts'),
  system: () => import('./en/pages/system.ts'),
  upload: () => import('./en/pages/upload.ts'),
}
