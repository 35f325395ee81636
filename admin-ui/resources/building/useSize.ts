import { useTranslate } from 'react-admin'

/** `42 phòng · 7 tầng` */
export const useSize = () => {
  const translate = useTranslate()
  return ({ rooms, floors }: { rooms: number; floors: number }): string =>
    [
      translate('resource.building.rooms', { smart_count: rooms }),
      translate('resource.building.floors', { smart_count: floors }),
    ].join(' · ')
}
