/** The picture of a survey's current bars, for previews of its shared link. */
export const SURVEY_PICTURE_PATH = '/survey/:id/imagen.png'
export const surveyPicturePath = (id: number) => SURVEY_PICTURE_PATH.replace(':id', String(id))
export const SURVEY_PICTURE_SIZE = { width: 1200, height: 630 } as const
