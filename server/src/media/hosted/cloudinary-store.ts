import type { Clock } from '../../platform/clock'
import type { HostedMedia } from '../../platform/env-values'
import type { Log } from '../../platform/log'
import { cloudinaryApi } from './cloudinary-api'
import type { HostedStore } from './hosted-store'
import { openHostedStore, type HostedService } from './open-hosted-store'

/** Stores pictures in one folder of a Cloudinary account, without Cloudinary's transformations. */
export function cloudinaryStore(account: HostedMedia, deps: { clock: Clock; log: Pick<Log, 'warn'> }): HostedStore {
  const { cloud, folder, timeoutMs } = account
  const api = cloudinaryApi(account, deps.clock)
  const publicId = (file: string) => `${folder}/${file.replace(/\.webp$/, '')}`
  const markPrefix = `${folder}/shop-id-`
  const service: HostedService = {
    name: 'Cloudinary',
    address: `https://res.cloudinary.com/${cloud}/image/upload/${folder}/`,
    timeoutMs,
    upload: (file, content, signal) => api.upload('image', publicId(file), content, signal),
    remove: (files) => api.remove('image', files.map(publicId)),
    ping: () => api.ping(),
    mark: {
      read: async () => {
        const ids = (await api.listRaw(markPrefix)).map((id) => id.slice(markPrefix.length))
        // Two instances that claim at once leave two equal marks; marks of two shops are those of neither.
        return ids.length > 1 ? ids.join(' ') : ids[0]
      },
      write: async (shopId) => {
        const former = (await api.listRaw(markPrefix)).filter((id) => id !== markPrefix + shopId)
        await api.upload('raw', markPrefix + shopId, Buffer.from(shopId))
        await api.remove('raw', former)
      },
    },
  }
  return openHostedStore(service, deps)
}
