import { useTranslate } from 'ra-core'
import { OwnPlace } from './OwnPlace.tsx'
import { ownPlaces } from './places.ts'

/** The customer's places on a phone, thumb-high, each with its word. */
export const BottomBar = () => {
  const translate = useTranslate()
  const places = ownPlaces()
  return (
    <nav className="own-bar no-print" aria-label={translate('nav.label')}>
      <div style={{ gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }}>
        {places.map((place) => (
          <OwnPlace key={place.name} place={place} wide={false} />
        ))}
      </div>
    </nav>
  )
}
