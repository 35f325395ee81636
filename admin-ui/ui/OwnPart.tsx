import type { ReactNode } from 'react'

type OwnPartProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

/** A section of a tenant's home page, with its heading above its card. */
export const OwnPart = ({ title, action, children }: OwnPartProps) => (
  <section>
    <div className="own-title">
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)
