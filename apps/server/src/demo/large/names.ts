/** Commonest first: how often a name is given away follows its place in the list. */
const given = `
Mary David John Susan Margaret Michael Sarah Paul Mohammed James Andrew Emma Peter Karen Mark Helen Robert Julie Stephen Claire
Richard Jane Christopher Alison Thomas Jennifer Daniel Elizabeth Ian Patricia Simon Linda William Nicola Anthony Joanne Kevin Amanda
Matthew Catherine Alan Laura Neil Rachel Gary Rebecca Martin Fiona Philip Angela Jonathan Louise Colin Victoria Steven Anne Graham
Samantha Adam Lisa Aisha Fatima Ali Priya Raj Amara Chidi Ngozi Wei Mei Yusuf Zainab Omar Layla Hassan Khadija Ibrahim Anjali Sanjay
Deepa Vikram Sunita Arjun Kwame Abena Kofi Ama Oluwaseun Folake Emeka Ifeoma Tariq Noor Bilal Sana Jose José Lucía Sofía Mateo Agnieszka
Piotr Katarzyna Tomasz Małgorzata Jakub Ewa Ioana Andrei Elena Mihai Siân Rhys Carys Gethin Angharad Dafydd Nerys Huw Bronwen Emyr Lowri
Eilidh Hamish Mhairi Callum Niamh Aoife Seán Ciarán Oisín Róisín Saoirse Pádraig Chloë Zoë Renée Noël Benoît Amélie Jürgen Björn Søren
Astrid Ingrid Freya Poppy Isla Ottilie Barnaby Clementine Ptolemy Xanthe Yolanda Quentin Ulrika Winifred Zebedee`;

const family = `
Smith Jones Williams Taylor Brown Davies Evans Patel Wilson Thomas Johnson Roberts Khan Robinson Walker Wright Thompson White Hughes
Edwards Green Hall Wood Harris Lewis Martin Jackson Clarke Clark Turner Hill Singh Ahmed Ali Hussain Begum Kaur Scott Cooper Morris
Ward Moore King Watson Baker Harrison Morgan Shah Young Allen Mitchell James Anderson Phillips Lee Bell Parker Davis Murphy Kelly
Campbell Stewart Robertson Thomson MacDonald Reid Murray Fraser O'Brien O'Connor Byrne Ryan Walsh McCarthy Gallagher Doherty Okafor
Adeyemi Mensah Owusu Boateng Eze Nwosu Abubakar Diallo Mwangi Chowdhury Rahman Islam Miah Uddin Iqbal Malik Sheikh Gupta Sharma Mehta
Chen Wang Li Zhang Wong Nguyen Tran Kim Park Nowak Kowalski Wiśniewski Wójcik Popescu Ionescu García Fernández López Silva Santos Costa
Müller Schmidt Rossi Dubois Lefèvre Núñez Llewellyn Pritchard Gwynne Prydderch Smith-Jones Taylor-Brown Lloyd-Davies`;

const places = `
Ash Alder Apple Barn Beck Birch Black Bland Brad Bram Brank Bright Brook Buck Burn Calder Carl Chad Chil Clay Cliff Clover Cop Cran
Crow Dal Dart Den Dray East Eden Elm Elver Fair Fal Farn Fen Fern Fox Gar Glen Gold Good Gran Grim Had Hal Ham Hard Hart Haw Hazel Heath
Hem Hether Hol Horn Hunt Ing Kel Kings Lam Lang Lark Lin Long Lud Lyn Mar Mead Mel Mid Mill Mos Nor Oak Old Or Pem Pen Pick Raven Red
Ren Rock Rose Rud Sal Sand Sel Shel Ship Skel Spar Stain Stan Stock Sut Swin Tar Thorn Til Tor Under Wad Wal War Wake Wel West Whit Wil Win`;

const endings = `
acre bank beck berry borne bourne bridge brook broom bury by caster castle church clere cliffe combe cote croft dale den don down dyke
ergh field firth fold ford gate grave greave ham hampton head hill holme holt hope house hurst ing keld land lake law leigh ley low mere
mouth more ness ney over port ridge royd scough shaw sey side stead stoke stone stow thorpe thwaite ton tree water well wick wood worth`;

const words = (text: string): string[] => text.trim().split(/\s+/);

export const firstNames: readonly string[] = words(given);
/** Some thousands of them, because that many do occur among a million people. */
export const lastNames: readonly string[] = [
  ...words(family),
  ...words(endings).flatMap((ending) => words(places).map((place) => place + ending)),
];
/** Ten people bear it, however many there are: what a search for a rare name looks for. */
export const rareName = 'Featherstonehaugh';
/** Whoever has an account, told apart from everyone else. */
export const accountName = 'Quarrington';

export const streets: readonly string[] =
  words(`Church High Station Mill Park Victoria Queens Kings Chapel School North South Green Manor Grange Bridge Albert Orchard
  Meadow Springfield Woodland Castle Priory Abbey Canal Market Windsor Hawthorn Beech Rectory`);
/** A town and the area its postcodes begin with. */
export const towns: readonly (readonly [town: string, area: string])[] =
  words(`Leeds:LS Bristol:BS Cardiff:CF Swansea:SA Bangor:LL Glasgow:G Edinburgh:EH Aberdeen:AB
  Belfast:BT Newcastle:NE York:YO Hull:HU Sheffield:S Nottingham:NG Leicester:LE Derby:DE Norwich:NR Ipswich:IP Oxford:OX Reading:RG Brighton:BN Exeter:EX
  Plymouth:PL Truro:TR Gloucester:GL Worcester:WR Lincoln:LN Preston:PR Carlisle:CA Durham:DH`).map(
    (entry) => entry.split(':') as [string, string],
  );
