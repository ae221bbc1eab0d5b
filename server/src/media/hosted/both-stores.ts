import type { ImageStore } from '../image-store'
import type { HostedStore } from './hosted-store'

/** Stores new pictures in the hosted store. Older pictures in the local folder are served from there while they are in use. */
export const bothStores = (local: ImageStore, hosted: Omit<HostedStore, 'mark'>): ImageStore => ({
  addressOf: hosted.addressOf,
  publish: hosted.publish,
  remove: async (paths) => {
    await local.remove(paths)
    await hosted.remove(paths)
  },
  read: local.read,
  isStored: local.isStored,
  // Hosted files always have a row, and the hosted folder may contain files of another shop, so it is not listed for removal.
  listOlderThan: local.listOlderThan,
  isHealthy: async () => {
    const [isLocal, isHosted] = await Promise.all([local.isHealthy(), hosted.isHealthy()])
    return isLocal && isHosted
  },
})
