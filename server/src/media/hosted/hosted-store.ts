import type { ImageStore } from '../image-store'
import type { PictureMark } from '../ownership/picture-mark'

/** Browsers get its pictures from the service, so they are never read here. */
export type HostedStore = Omit<ImageStore, 'read' | 'isStored' | 'listOlderThan'> & { mark: PictureMark }
