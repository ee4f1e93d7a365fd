import { BarcodeSheet } from '../../../features/kiosk/barcode-sheet.tsx';
import { PhotoSheet } from '../../../features/profile-photos/photo-sheet.tsx';
import { AddressSheet, EmailSheet, PhoneSheet } from '../../../features/users/contact-kinds.tsx';
import { DetailsSheet } from '../../../features/users/details-sheet.tsx';
import { SensitiveSheet } from '../../../features/users/sensitive-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { useText } from '../../../ui/text.ts';
import { PagePart } from '../../page-part.tsx';
import { UserAttributes } from '../../portal/user-attributes.tsx';
import { UserEmergency } from '../../portal/user-emergency.tsx';
import type { UserSectionProps } from '../../portal/user-section.ts';
import { loadBarcodeWords } from './barcode-words.ts';
import { PersonLinks } from './person-links.tsx';
import { loadRightsWords } from './rights-words.ts';

/** How to reach someone, who they are and what the organisation asks of them besides. */
export function PersonProfile(props: UserSectionProps) {
  const t = useText();
  const may = useMay();
  const { person, etag, own, acting } = props;
  const seesFields = own || acting === 'guardian' || may('view-sensitive-details');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PhotoSheet person={person} mayEdit={own || acting === 'guardian' || person.can?.update === true} />
        <DetailsSheet person={person} etag={etag} title={t('person.details')} />
        <EmailSheet person={person} />
        <PhoneSheet person={person} />
        <AddressSheet person={person} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <UserEmergency {...props} />
        <SensitiveSheet person={person} etag={etag} />
        <PagePart>
          <MoreWords load={loadRightsWords}>
            <PersonLinks person={person} own={own} />
          </MoreWords>
        </PagePart>
        {may('open-kiosk') && (
          <PagePart>
            <MoreWords load={loadBarcodeWords}>
              <BarcodeSheet userId={person.id} byStaff />
            </MoreWords>
          </PagePart>
        )}
        {seesFields && (
          <PagePart>
            <UserAttributes {...props} />
          </PagePart>
        )}
      </div>
    </div>
  );
}
