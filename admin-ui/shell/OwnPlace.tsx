import { useTranslate } from 'react-admin'
import { matchPath, NavLink, useLocation } from 'react-router'
import { isAt, type ownPlaces } from './places.ts'
import { preloadScreen } from './preload.ts'

type OwnPlaceProps = {
  readonly place: ReturnType<typeof ownPlaces>[number]
  /** On a desktop: only the label; otherwise an icon above it, with the height of a touch target. */
  readonly wide: boolean
}

/** An entry of the customer's navigation, with its badge. */
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
