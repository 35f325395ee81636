import { useTranslate } from 'ra-core'
import { matchPath, NavLink, useLocation } from 'react-router'
import { isAt, type ownPlaces } from './places.ts'
import { preloadScreen } from './preload.ts'

type OwnPlaceProps = {
  readonly place: ReturnType<typeof ownPlaces>[number]
  /** In the top bar of a desk: the word alone; else an icon above it, thumb-high. */
  readonly wide: boolean
}

/** One of a customer's places, with its word and how much waits there. */
export const OwnPlace = ({ place: { name, screens, ownPlace, Badge }, wide }: OwnPlaceProps) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { Icon, leadsTo = [] } = ownPlace
  const isHere = isAt({ screens }, pathname) || leadsTo.some((path) => matchPath(path, pathname))
  const preload = () => preloadScreen(screens[0].path, 'customer')
  const badge = Badge && (
    <span className="badge">
      <Badge />
    </span>
  )
  return (
    <NavLink
      to={screens[0].path}
      className={`own-place ${wide ? 'desk' : 'thumb'}${isHere ? ' active' : ''}`}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {wide ? (
        <span className="pip" />
      ) : (
        <span className="icon">
          <span className="pip" />
          <Icon aria-hidden />
          {badge}
        </span>
      )}
      {translate(`nav.own.${name}`)}
      {wide && badge}
    </NavLink>
  )
}
