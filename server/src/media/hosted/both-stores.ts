import type { ImageStore } from '../image-store'

/** New pictures are hosted; what was stored before in the folder is served from there until nobody shows it. */
export const bothStores = (local: ImageStore, hosted: Omit<ImageStore, 'read' | 'listOlderThan'>): ImageStore => ({
  addressOf: hosted.addressOf,
  publish: hosted.publish,
  remove: async (paths) => {
    await local.remove(paths)
    await hosted.remove(paths)
  },
  read: local.read,
  // A hosted file without a row can't come to be, and beside ours another shop's may lie: nothing is removed by what is listed.
  listOlderThan: local.listOlderThan,
  isHealthy: async () => {
    const [isLocal, isHosted] = await Promise.all([local.isHealthy(), hosted.isHealthy()])
    return isLocal && isHosted
  },
})
