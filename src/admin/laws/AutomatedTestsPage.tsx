import { CircleCheck, CircleX, Dices, TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { LawControls } from './LawControls.tsx';
import { LawList } from './LawList.tsx';
import { lawRun } from './lawRun.ts';
import { FIRST_LUCK } from './luck.ts';
import { useAskLaws } from './useAskLaws.ts';

/** The property laws, asked in the browser: of the person's own log, and of random ones. */
export function AutomatedTestsPage() {
  const run = useSyncExternalStore(lawRun.subscribe, lawRun.get);
  const [luck, setLuck] = useState(FIRST_LUCK);
  const { ask, trouble } = useAskLaws();
  const answers = [...run.answers.values()];
  const broken = answers.filter((each) => each.broken !== null).length;
  const wrong = trouble ?? run.trouble;
  return (
    <ToolPage title="Automated Tests" description="What must hold whatever somebody does: asked of your own log, and of random lives.">
      <LawControls run={run} luck={luck} onLuck={setLuck} onAsk={(options) => void ask(options)} />
      {wrong !== null && (
        <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="The laws could not be asked">
          {wrong}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <StatTile label="Hold" value={answers.length - broken} icon={<CircleCheck />} tone="green" />
        <StatTile label="Broken" value={broken} icon={<CircleX />} tone="red" />
        <StatTile
          label="Logs asked"
          value={answers.reduce((sum, { runs }) => sum + runs, 0).toLocaleString('en-US')}
          icon={<Dices />}
          tone="violet"
        />
      </div>
      <LawList run={run} luck={luck} onAsk={(options) => void ask(options)} />
    </ToolPage>
  );
}
