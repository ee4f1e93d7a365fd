import { accessTable, testApi } from '../../testing/api.ts';
import { aRotaScene } from '../shifts/rota-scene.factory.ts';
import { aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const scene = await aRotaScene(api);
  const holder = await scene.member();
  const personas = {
    anonymous: api.anonymous(scene.organisation),
    holder,
    stranger: () => scene.member(),
    otherLead: async () =>
      scene.member({ permissions: ['open-kiosk'], teamId: await aTeam(api.ground, scene.organisation.id) }),
    recorder: () => scene.member({ permissions: ['record-attendance'] }),
    lead: () => scene.member({ permissions: ['view-users', 'open-kiosk'] }),
  };
  return { scene, holder, personas };
}

accessTable(
  'kiosks',
  async () => {
    const { scene, personas } = await aScene();
    const made = await scene.admin.post('kiosks', { team_id: scene.team });
    const one = `kiosks/${made.body.data.id}`;
    const paths = { list: 'kiosks', show: one, create: 'kiosks', GET: `${one}/roll-call`, POST: `${one}/close` };
    return { paths, bodies: { create: { team_id: scene.team }, POST: {} }, personas };
  },
  `          list show create GET POST
   anonymous  401  401  401    401 401
   stranger   403  404  403    404 404
   otherLead  200  404  403    404 404
   recorder   403  404  403    404 404
   lead       200  200  201    200 200`,
);

accessTable(
  'barcodes',
  async () => {
    const { scene, holder, personas } = await aScene();
    const made = await scene.admin.post('barcodes', { user_id: holder.userId, code: 'CARD-7' });
    const one = `barcodes/${made.body.data.id}`;
    const bodies = { create: { user_id: holder.userId }, update: { code: 'CARD-8' } };
    return { paths: { list: 'barcodes', show: one, create: 'barcodes', update: one, remove: one }, bodies, personas };
  },
  `          list show create update remove
   anonymous  401  401  401    401    401
   holder     200  200  201    403    204
   stranger   200  404  422    404    404
   otherLead  200  404  422    404    404
   recorder   200  404  422    404    404
   lead       200  200  201    200    204`,
);
