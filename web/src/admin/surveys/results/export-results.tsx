import { exportSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { SurveyDetail } from '@tocador/contracts/surveys/survey-schemas'
import { download } from '../../../api/download'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { resultPicture } from './result-picture'

/** The result as a table or as a picture. */
export const ExportResults = ({ survey }: { survey: SurveyDetail }) => (
  <ExportMenu
    label="Exportar resultado"
    place="page"
    fetchFile={(format) => download(exportSurvey, { id: survey.id, format })}
    picture={{
      name: 'Imagen de las barras (PNG)',
      make: async () => ({ name: `encuesta-${survey.id}.png`, file: await resultPicture(survey) }),
    }}
  />
)
