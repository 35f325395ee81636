import type { ReactNode } from 'react'

type OwnPartProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

/** A part of a tenant's home, its name above its card. */
export const OwnPart = ({ title, action, children }: OwnPartProps) => (
  <section>
    <div className="own-title">
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)
