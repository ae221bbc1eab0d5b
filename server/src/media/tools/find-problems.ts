import type { PictureProblem } from '@tocador/contracts/media/image-tools-schemas'
import type { ImageStore } from '../image-store'
import { addressProblem } from './picture-problem-rules'

/** What is wrong with the pictures of a gallery. Pictures of other sites are never fetched. */
export async function findProblems(store: ImageStore, images: readonly string[]): Promise<PictureProblem[]> {
  const checks = images.map(async (url): Promise<PictureProblem[]> => {
    const problem = addressProblem(url) ?? ((await store.isStored(url)) ? undefined : 'missing')
    return problem === undefined ? [] : [{ url, problem }]
  })
  return (await Promise.all(checks)).flat()
}
