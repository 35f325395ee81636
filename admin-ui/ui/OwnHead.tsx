import type { ReactNode } from 'react'

type OwnHeadProps = { title: string; lead?: ReactNode; actions?: ReactNode }

/** The header of a customer's page over the full width; the first card overlaps its bottom. */
export const OwnHead = ({ title, lead, actions }: OwnHeadProps) => (
  <div className="own-head">
    <title>{`${title} · Sổ Nhà`}</title>
    <div aria-hidden className="wall" />
    <div className="row">
      <div className="what">
        <h1>{title}</h1>
        {lead && <div className="own-soft">{lead}</div>}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  </div>
)
