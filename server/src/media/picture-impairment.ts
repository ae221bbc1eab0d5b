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
