import type { PicturePlace } from '@tocador/contracts/media/picture-places-endpoints'
import { showNumber } from '@tocador/contracts/money'
import type { Status } from './backup-texts'

const NAMES: Record<PicturePlace['place'], string> = {
  folder: 'La carpeta de fotos',
  hosted: 'El servicio de fotos',
}

const counted = (count: number) => `${showNumber(count)} ${count === 1 ? 'foto' : 'fotos'}`

/** Whether the pictures of a place are those of this shop, and what follows from it. */
export function picturePlaceStatus({ place, belonging, unknown, missing }: PicturePlace): Status {
  const name = NAMES[place]
  const differs = [
    ...(unknown > 0 ? [`Hay ${counted(unknown)} que la base de datos no conoce.`] : []),
    ...(missing > 0 ? [`De las que conoce ${missing === 1 ? 'falta 1' : `faltan ${showNumber(missing)}`}.`] : []),
  ]
  const kept = 'Mientras no se sepa, no se borra ninguna foto.'
  switch (belonging) {
    case 'ours':
      return { tone: 'done', title: `${name} es de esta tienda`, detail: '' }
    case 'other':
      return { tone: 'warning', title: `${name} parece de otra tienda`, detail: [...differs, kept].join(' ') }
    case 'unclear':
      return {
        tone: 'warning',
        title: `${name} no coincide con la base de datos`,
        detail: [...differs, kept].join(' '),
      }
    case 'unreadable':
      return { tone: 'warning', title: `${name} no se puede leer`, detail: kept }
  }
}

/** What the shop does once the owner has confirmed that a place is hers. */
export function confirmedText({ place, unknown, missing }: PicturePlace): string {
  if (place === 'hosted') return 'La tienda borrará ahí las fotos que sus productos y pedidos ya no muestran.'
  const removed =
    unknown === 0
      ? 'La tienda vuelve a pasar a la papelera las fotos que ya nadie usa.'
      : unknown === 1
        ? 'La foto que la base de datos no conoce pasa poco a poco a la papelera y se borra ahí a los siete días.'
        : `Las ${counted(unknown)} que la base de datos no conoce pasan poco a poco a la papelera y se borran ahí a los siete días.`
  return missing === 0
    ? removed
    : `${removed} Las que faltan no vuelven: se muestra un hueco hasta que las subas otra vez.`
}

export const trashText = (count: number) =>
  `En la papelera ${count === 1 ? 'hay 1 foto' : `hay ${counted(count)}`} sin uso. Se borran a los siete días; si se usan otra vez, vuelven solas.`
