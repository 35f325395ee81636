import { givenName } from '../ui/name.ts'

/** A name in a cell. Where there is no room for all of it, the given name stays whole: people are called by it. */
export const PersonName = ({ name }: { readonly name: string | null }) => {
  if (!name) return '–'
  const given = givenName(name)
  const before = name.trim().slice(0, -given.length)
  return (
    <span className="person" title={name}>
      {before && <span>{before}</span>}
      <b>{given}</b>
    </span>
  )
}
