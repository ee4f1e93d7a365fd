import type { Random } from './random.ts';

interface Family {
  /** How many in a hundred. */
  share: number;
  women: readonly string[];
  men: readonly string[];
  last: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names as one meets them in the United Kingdom, first and last names from the same part of the world. */
const families: readonly Family[] = [
  {
    share: 40,
    women:
      words(`Alice Amelia Barbara Beth Charlotte Christine Daisy Deborah Eleanor Elizabeth Emily Florence Frances Gillian Grace Hannah
      Harriet Heather Imogen Janet Jennifer Judith Katherine Laura Linda Lucy Margaret Matilda Naomi Olivia Patricia Pauline Rachel Rebecca
      Rosemary Ruth Samantha Sarah Sophie Susan Tamsin Victoria Wendy Zoë`),
    men: words(`Adam Alan Alexander Andrew Anthony Arthur Benjamin Charles Christopher Colin Daniel David Edward Frank Frederick George Graham
      Harry Henry Jack James Joseph Kenneth Leonard Malcolm Martin Matthew Michael Nicholas Oliver Paul Peter Philip Richard Robert Samuel
      Simon Stephen Stuart Theodore Thomas Timothy William`),
    last: words(`Ashworth Atkinson Barlow Bennett Birtwistle Bradshaw Carter Clegg Collins Cooper Cross Dawson Dean Ellis Fairbanks Fletcher
      Garside Gibson Greenwood Hall Hargreaves Hartley Hayes Holroyd Hunt Ingham Kershaw Knowles Lister Marsden Mitchell Nuttall Ogden
      Palmer Pearson Pickles Ramsden Ridley Shaw Slater Sutcliffe Taylor Thackray Turner Wadsworth Walker Wells Whitaker Wilkinson Wood
      Smith-Barratt Langley-Moore`),
  },
  {
    share: 9,
    women: words('Angharad Bethan Carys Cerys Delyth Eleri Ffion Gwen Lowri Mair Megan Nia Rhian Sioned Siân'),
    men: words('Aled Dafydd Emyr Geraint Gethin Huw Idris Ieuan Iwan Llyr Owain Rhodri Rhys Siôn Tomos'),
    last: words(
      'Bowen Davies Evans Griffiths Gwilym Howells Hughes Jenkins Jones Llewellyn Morgan Owen Parry Powell Pugh Rees Roberts Vaughan Williams',
    ),
  },
  {
    share: 9,
    women: words('Ailsa Catriona Eilidh Fiona Isla Kirsty Lorna Mairi Morag Shona'),
    men: words('Alasdair Angus Callum Duncan Euan Fergus Gregor Hamish Iain Lachlan Rory'),
    last: words(
      'Buchanan Cameron Drummond Farquhar Fraser Galbraith Kerr Lennox MacLeod McIntyre McKenzie Munro Rankine Sinclair Urquhart',
    ),
  },
  {
    share: 7,
    women: words('Aoife Bríd Caoimhe Ciara Deirdre Maeve Niamh Orla Róisín Sinéad'),
    men: words('Brendan Cathal Cormac Declan Eoin Finbar Liam Oisín Pádraig Seán'),
    last: words(
      "Brady Byrne Connolly Doherty Fitzgerald Gallagher Keane McCarthy Moran Nolan O'Brien O'Connor O'Neill Quinn Rafferty",
    ),
  },
  {
    share: 12,
    women: words(
      'Aisha Anjali Ayesha Deepa Farzana Gurpreet Jaspreet Kavita Meera Nasreen Nisha Priya Rukhsana Shabnam Simran Sunita Tahmina Zainab',
    ),
    men: words(
      'Amit Arjun Bilal Devinder Faisal Gurdeep Hassan Imran Jagdeep Kabir Mohammed Nikhil Rajesh Rahul Sanjay Tariq Vikram Yusuf',
    ),
    last: words(
      'Ahmed Akhtar Begum Bhatt Chaudhry Desai Gill Hussain Iqbal Joshi Kaur Khan Malik Mistry Patel Rahman Sandhu Shah Sharma Singh',
    ),
  },
  {
    share: 7,
    women: words('Abena Adaeze Akosua Amara Chidinma Efua Folake Ngozi Thandiwe Wanjiru Yetunde Zodwa'),
    men: words('Adebayo Chukwuma Emeka Femi Kofi Kwame Musa Obinna Sibusiso Tendai Tunde Yaw'),
    last: words(
      'Adeyemi Agyeman Asante Banda Boateng Chikwanha Eze Kamara Mensah Moyo Mutasa Nwosu Obi Okafor Olawale Osei',
    ),
  },
  {
    share: 4,
    women: words('Charmaine Chantelle Gloria Jacinta Marcia Shanice Sonia Yvonne'),
    men: words('Carlton Delroy Errol Jermaine Leroy Marlon Neville Winston'),
    last: words('Bailey Campbell Clarke Dacosta Francis Grant Henry Joseph Lewis Pryce Reid St-Louis Thompson'),
  },
  {
    share: 5,
    women: words('Hui Jia Lan Lin Mei Ngoc Xiu Ying Yuki'),
    men: words('Chen Haruto Jun Kai Minh Tuan Wei Yong Zhen'),
    last: words('Chan Cheung Ho Kim Lam Lau Leung Nguyen Ong Tan Tran Wong Yip Zhang'),
  },
  {
    share: 5,
    women: words('Agnieszka Ana Daria Elena Ilinca Justyna Katarzyna Małgorzata Oksana Zuzanna'),
    men: words('Andrei Bogdan Dmytro Jakub Krzysztof Łukasz Marek Mihai Paweł Tomasz'),
    last: words(
      'Bondarenko Dąbrowski Ionescu Kaminski Kowalczyk Lewandowski Marinescu Nowak Popescu Shevchenko Wójcik Zieliński',
    ),
  },
  {
    share: 2,
    women: words('Dalia Elif Hanan Layla Mariam Nour Samira Shirin Yasmin'),
    men: words('Amir Cyrus Emre Karim Mustafa Omar Reza Sami Ziad'),
    last: words('Abdi Aydın Demir Farah Haddad Hosseini Mansour Nasser Saleh Warsame Yıldız'),
  },
];

const shortForms: Readonly<Record<string, string>> = {
  Alexander: 'Alex',
  Andrew: 'Andy',
  Benjamin: 'Ben',
  Christopher: 'Chris',
  Christine: 'Chris',
  Daniel: 'Dan',
  Deborah: 'Debs',
  Edward: 'Ted',
  Eleanor: 'Ellie',
  Elizabeth: 'Liz',
  Frederick: 'Fred',
  Gurpreet: 'Preet',
  Jaspreet: 'Jas',
  Jennifer: 'Jen',
  Joseph: 'Joe',
  Katherine: 'Kate',
  Katarzyna: 'Kasia',
  Kenneth: 'Ken',
  Krzysztof: 'Kris',
  Margaret: 'Maggie',
  Małgorzata: 'Gosia',
  Matilda: 'Tilly',
  Matthew: 'Matt',
  Michael: 'Mike',
  Mohammed: 'Mo',
  Nicholas: 'Nick',
  Patricia: 'Pat',
  Philip: 'Phil',
  Rebecca: 'Becky',
  Richard: 'Rich',
  Robert: 'Bob',
  Samantha: 'Sam',
  Samuel: 'Sam',
  Stephen: 'Steve',
  Susan: 'Sue',
  Theodore: 'Theo',
  Thomas: 'Tom',
  Timothy: 'Tim',
  Victoria: 'Vicky',
  William: 'Bill',
};

const womensTitles = [...words('Ms Ms Ms Ms Ms Ms Ms Mrs Mrs Mrs Mrs Mrs Miss Miss Miss Miss Dr Mx'), '', ''];
const mensTitles = [...words('Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Mr Dr Mx'), '', ''];

export interface Name {
  title: string;
  first_name: string;
  last_name: string;
  preferred_name: string;
}

export function makeName(random: Random): Name {
  const family = pickFamily(random);
  const isWoman = random.chance(0.57);
  const first_name = random.pick(isWoman ? family.women : family.men);
  return {
    title: random.pick(isWoman ? womensTitles : mensTitles),
    first_name,
    last_name: random.pick(family.last),
    preferred_name: random.chance(0.4) ? (shortForms[first_name] ?? '') : '',
  };
}

function pickFamily(random: Random): Family {
  let left = random.whole(families.reduce((sum, { share }) => sum + share, 0));
  return families.find(({ share }) => (left -= share) < 0)!;
}
