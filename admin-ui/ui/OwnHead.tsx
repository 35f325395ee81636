import type { ReactNode } from 'react'

type OwnHeadProps = { title: string; lead?: ReactNode; actions?: ReactNode }

/** The head of a customer's page: a limewashed wall from edge to edge, on whose foot the first card stands. */
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
