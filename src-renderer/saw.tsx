// Before any schema is made.
import '../src-engine/contract/documents/noEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SawPage } from './features/sawpage/SawPage.tsx';
import { enterSaw } from './stores/saw/atSaw.ts';
import { SAW_DOOR } from './stores/saw/sawLine.ts';
import { loadWindowLanguage } from './text/useText.ts';
import { leaveKeysToInputMethods } from './ui/commandKey.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/plan.css';
import './styles/player.css';
import './styles/rods.css';
import './styles/print.css';
import './styles/sawPage.css';

const root = document.getElementById('root');
leaveKeysToInputMethods();
enterSaw(SAW_DOOR);
await loadWindowLanguage();
if (root)
  createRoot(root).render(
    <StrictMode>
      <SawPage />
    </StrictMode>,
  );
