/** Where pictures are: the media folder of DATA_DIR, or a hosted store. */
export const PICTURE_PLACES = ['folder', 'hosted'] as const
export type PicturePlaceName = (typeof PICTURE_PLACES)[number]

/**
 * Whether a place has the pictures of the database's shop: `other` has the id of another shop, `unclear` has none and
 * other pictures than the database.
 */
export const PICTURE_BELONGINGS = ['ours', 'other', 'unclear', 'unreadable'] as const
export type PictureBelonging = (typeof PICTURE_BELONGINGS)[number]
