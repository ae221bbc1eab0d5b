import { shopItself, type ContextFor } from '../platform/context'
import type { FindImpairment } from '../platform/readiness/watch-impairment'
import type { Media } from './open-media'

export const pictureImpairment =
  ({ store }: Pick<Media, 'store'>): FindImpairment =>
  async () =>
    (await store.isHealthy())
      ? undefined
      : {
          code: 'PICTURES',
          text: 'El almacén de fotos no responde. La tienda vende igual; subir fotos falla hasta que vuelva.',
        }

export const otherPicturesImpairment =
  ({ ownership }: Media, contextFor: ContextFor): FindImpairment =>
  async () =>
    (await ownership.mayRemove(contextFor(shopItself).db))
      ? undefined
      : {
          code: 'PICTURES_OTHER',
          text: 'Las fotos guardadas y la base de datos no parecen de la misma tienda, así que no se borra ninguna. Revísalo en Ajustes › Sistema.',
        }

export const apartPicturesImpairment =
  ({ sharing }: Media, contextFor: ContextFor): FindImpairment =>
  async () => {
    const apart = await sharing.listApart(contextFor(shopItself))
    if (apart.length === 0) return undefined
    const savedBy = apart.length === 1 ? 'guarda otra instancia' : `guardan otras ${apart.length} instancias`
    return {
      code: 'PICTURES_APART',
      text: `Esta instancia no ve las fotos que ${savedBy}: cada una tiene su carpeta. Usen la misma, o un servicio de fotos.`,
    }
  }
