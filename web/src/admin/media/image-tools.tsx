import { checkImageController, diagnoseImages, getImageStatus } from '@tocador/contracts/media/media-calls'
import { call } from '../../api/call'
import { sendForm } from '../../api/send-form'
import { CleaningTool } from './cleaning-tool'
import { diagnosisLines, statusLines } from './image-tool-texts'
import { ProductsCheckTool } from './products-check-tool'
import { testPicture } from './test-picture'
import { ResultLines, ToolCard } from './tool-card'
import { useTool } from './use-tool'

interface ImageToolsProps {
  timeZone: string
  onOpenProduct: (id: number) => void
}

/** Checks and mends the pictures of the shop. */
export const ImageTools = ({ timeZone, onOpenProduct }: ImageToolsProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-gutter py-4 max-md:pb-24">
    <div className="grid max-w-240 gap-4">
      <ProductsCheckTool onOpenProduct={onOpenProduct} />
      <CleaningTool onOpenProduct={onOpenProduct} />
      <DiagnosisTool timeZone={timeZone} />
      <StatusTool timeZone={timeZone} />
      <ControllerTool timeZone={timeZone} />
    </div>
  </div>
)

function StatusTool({ timeZone }: { timeZone: string }) {
  const tool = useTool(async (signal) => (await call(getImageStatus, {}, { signal })).data)
  return (
    <ToolCard
      title="Estado del servidor"
      about="Dónde se guardan las fotos y si ese lugar responde."
      action="Revisar servidor"
      isBusy={tool.isBusy}
      failure={tool.failure}
      onRun={() => void tool.start()}
    >
      {tool.result && <ResultLines lines={statusLines(tool.result, timeZone)} />}
    </ToolCard>
  )
}

function ControllerTool({ timeZone }: { timeZone: string }) {
  const tool = useTool(async (signal) => (await call(checkImageController, {}, { signal })).data)
  return (
    <ToolCard
      title="Procesador de fotos"
      about="Si el servidor puede leer y reducir fotos."
      action="Revisar procesador"
      isBusy={tool.isBusy}
      failure={tool.failure}
      onRun={() => void tool.start()}
    >
      {tool.result && <ResultLines lines={statusLines(tool.result, timeZone)} />}
    </ToolCard>
  )
}

function DiagnosisTool({ timeZone }: { timeZone: string }) {
  const tool = useTool(async (signal) => {
    const form = new FormData()
    form.append('images', await testPicture())
    return (await sendForm(diagnoseImages, {}, form, { signal, workMs: 30_000 })).data
  })
  return (
    <ToolCard
      title="Diagnóstico completo"
      about="Sube una foto de prueba como lo hace el formulario de un producto. Se borra sola en un día."
      action="Hacer diagnóstico"
      isBusy={tool.isBusy}
      failure={tool.failure}
      onRun={() => void tool.start()}
    >
      {tool.result && <ResultLines lines={diagnosisLines(tool.result, timeZone)} />}
    </ToolCard>
  )
}
